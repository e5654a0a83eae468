package org.acme;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/** Two accounts; money goes both ways at once. */
public class Bank {
  @interface PerfModel {}

  private final Object checking = new Object();
  private final Object savings = new Object();
  private final ReentrantLock ledger = new ReentrantLock();
  private final ReentrantLock journal = new ReentrantLock();
  private long balance;

  @PerfModel
  public void transfer() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> save = pool.submit(this::save);
    Future<?> spend = pool.submit(this::spend);
    save.get();
    spend.get();
    pool.shutdown();
  }

  private void save() {
    synchronized (checking) {
      synchronized (savings) {
        balance++;
      }
    }
  }

  private void spend() {
    synchronized (savings) {
      synchronized (checking) {
        balance--;
      }
    }
  }

  @PerfModel
  public void close() throws InterruptedException {
    Thread book = new Thread(this::book);
    Thread print = new Thread(this::print);
    book.start();
    print.start();
    book.join();
    print.join();
  }

  private void book() {
    ledger.lock();
    try {
      journal.lock();
      try {
        balance += 2;
      } finally {
        journal.unlock();
      }
    } finally {
      ledger.unlock();
    }
  }

  private void print() {
    journal.lock();
    try {
      ledger.lock();
      try {
        balance -= 2;
      } finally {
        ledger.unlock();
      }
    } finally {
      journal.unlock();
    }
  }
}
