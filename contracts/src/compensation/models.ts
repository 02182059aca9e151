import type { DataModel } from '../model.ts';
import { accidentModel } from './accident.ts';
import { applicationModel } from './application.ts';
import { baggageModel } from './baggage-record.ts';
import { cashPayModel } from './cash-report.ts';
import { luggageModel } from './luggage.ts';
import { consumptionModel } from './material.ts';
import { orderPaxModel } from './order-pax.ts';
import { orderModel } from './order-record.ts';
import { paymentModel } from './payment.ts';
import { reimbursementModel } from './reimbursement.ts';

export const compensationModels: readonly DataModel[] = [
  accidentModel,
  applicationModel,
  baggageModel,
  cashPayModel,
  consumptionModel,
  luggageModel,
  orderModel,
  orderPaxModel,
  paymentModel,
  reimbursementModel,
];
