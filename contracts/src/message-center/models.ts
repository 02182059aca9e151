import type { DataModel } from '../model.ts';
import { smsEmployeeModel, smsPassengerModel } from './sms-record.ts';

export const messageCenterModels: readonly DataModel[] = [smsPassengerModel, smsEmployeeModel];
