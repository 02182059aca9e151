import { accidentModel } from './compensation/accident.ts';
import { applicationModel } from './compensation/application.ts';
import { cashPayModel } from './compensation/cash-report.ts';
import { orderModel } from './compensation/order.ts';
import { orderPaxModel } from './compensation/order-pax.ts';
import { paymentModel } from './compensation/payment.ts';
import { reimbursementModel } from './compensation/reimbursement.ts';
import { passengerModel } from './flight-passenger/passenger.ts';
import type { ColumnRef, DataModel } from './model.ts';
import { employeeModel } from './user-center/employee.ts';
import { userModel } from './user-center/user.ts';

/** Every data table by its id. */
export const models: ReadonlyMap<string, DataModel> = new Map(
  [
    accidentModel,
    applicationModel,
    cashPayModel,
    employeeModel,
    orderModel,
    orderPaxModel,
    passengerModel,
    paymentModel,
    reimbursementModel,
    userModel,
  ].map(model => [model.id, model]),
);

/** The data table and the column that a reference names. Throws for one that there is not. */
export function columnOf(ref: ColumnRef): { model: DataModel; column: string } {
  const at = ref.lastIndexOf('.');
  const [model, column] = [models.get(ref.slice(0, at)), ref.slice(at + 1)];
  if (!model || !Object.hasOwn(model.columns, column)) throw new Error(`there is no column ${ref}`);
  return { model, column };
}
