import { compensationModels } from './compensation/models.ts';
import { flightPassengerModels } from './flight-passenger/models.ts';
import { messageCenterModels } from './message-center/models.ts';
import type { ColumnRef, DataModel } from './model.ts';
import { userCenterModels } from './user-center/models.ts';

/** Every data table by its id. */
export const models: ReadonlyMap<string, DataModel> = new Map(
  [...compensationModels, ...flightPassengerModels, ...messageCenterModels, ...userCenterModels].map(model => [model.id, model]),
);

/** The data table and the column that a reference names. Throws for one that there is not. */
export function columnOf(ref: ColumnRef): { model: DataModel; column: string } {
  const at = ref.lastIndexOf('.');
  const model = models.get(ref.slice(0, at));
  const column = ref.slice(at + 1);
  if (!model || !Object.hasOwn(model.columns, column)) throw new Error(`there is no column ${ref}`);
  return { model, column };
}
