import type { DataModel } from '../model.ts';
import { accidentModel } from './accident.ts';
import { baggageModel } from './baggage/baggage-record.ts';
import { applicationModel } from './claim/application.ts';
import { luggageModel } from './luggage/luggage.ts';
import { consumptionModel } from './luggage/material.ts';
import { orderPaxModel } from './order/order-pax.ts';
import { orderModel } from './order/order-record.ts';
import { cashPayModel } from './payment/cash-report.ts';
import { paymentModel } from './payment/payment.ts';
import { reimbursementModel } from './payment/reimbursement.ts';

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
