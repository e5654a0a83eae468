package org.perfmodel.extract.queues.logged;

/** The queue of that name, which tells what is put and taken. */
public final class LinkedBlockingQueue<E> extends java.util.concurrent.LinkedBlockingQueue<E> {
  private static final long serialVersionUID = 1L;

  private final String name;

  public LinkedBlockingQueue() {
    name = "any";
  }

  @Override
  public void put(E element) throws InterruptedException {
    Log.add("put " + name);
    super.put(element);
  }

  @Override
  public E take() throws InterruptedException {
    E element = super.take();
    Log.add("take " + name);
    return element;
  }
}
