/**
 * What `look` finds when an action has been answered, and when `drawn` says that everything has been drawn. React works here as in a
 * browser: what an action changes is drawn at its end, or in the microtask after it; what may come beside it, in tasks of its own.
 */
export async function answered<T>(run: () => void, look: () => T, drawn: () => boolean): Promise<T> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    run();
    await Promise.resolve();
    const found = look();
    while (!drawn()) await new Promise(resolve => setTimeout(resolve));
    return found;
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}
