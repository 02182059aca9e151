import type { DataModel } from '../model.ts';
import { accidentModel } from './accident.ts';
import { applicationModel } from './application.ts';
import { cashPayModel } from './cash-report.ts';
import { orderModel } from './order.ts';
import { orderPaxModel } from './order-pax.ts';
import { paymentModel } from './payment.ts';
import { reimbursementModel } from './reimbursement.ts';

export const compensationModels: readonly DataModel[] = [
  accidentModel,
  applicationModel,
  cashPayModel,
  orderModel,
  orderPaxModel,
  paymentModel,
  reimbursementModel,
];
