package org.perfmodel.extract.queues.logged;

/** The queue of that name, which tells what is put and taken. */
public final class ArrayBlockingQueue<E> extends java.util.concurrent.ArrayBlockingQueue<E> {
  private static final long serialVersionUID = 1L;

  private final String name;

  public ArrayBlockingQueue(int capacity) {
    super(capacity);
    name = Integer.toString(capacity);
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
