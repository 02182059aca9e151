import type * as fc from 'fast-check';

type Run<Model, Real> = (model: Model, real: Real) => Promise<void>;

/** Makes the named steps of a model: each is tried on the portal and on the model, then both are looked at. */
export const stepsThatAgree =
  <Model extends object, Real>(agree: Run<Model, Real>) =>
  (name: string, run: Run<Model, Real>): fc.AsyncCommand<Model, Real> => ({
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await run(model, real);
      await agree(model, real);
    },
  });

/** Whether a call was taken; a refusal must be one, not a failure. */
export async function taken(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    expect((error as { status: number }).status).toBeLessThan(500);
    return false;
  }
}
