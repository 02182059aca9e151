import type { DataModel } from '../model.ts';
import { snsModel } from './channel-record.ts';
import { smsBlockedModel } from './sms-blocked.ts';
import { smsEmployeeModel, smsPassengerModel } from './sms-record.ts';
import { wechatModel } from './wechat-message.ts';

export const messageCenterModels: readonly DataModel[] = [smsPassengerModel, smsEmployeeModel, wechatModel, snsModel, smsBlockedModel];
