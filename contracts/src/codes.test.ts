import * as shared from './codes.ts';
import * as compensation from './compensation/codes.ts';
import { enums } from './enums.ts';
import * as messageCenter from './message-center/codes.ts';
import * as survey from './survey/codes.ts';
import * as userCenter from './user-center/codes.ts';

test.each([
  ['enableStatus', shared.EnableStatus],
  ['idType', shared.IdType],
  ['passwordStatus', userCenter.PasswordStatus],
  ['userLevel', userCenter.UserLevel],
  ['menuType', userCenter.MenuType],
  ['areaType', userCenter.AreaType],
  ['organizationType', userCenter.OrganizationType],
  ['columnProcess', userCenter.ColumnProcess],
  ['readFlag', messageCenter.ReadFlag],
  ['messageReceiveMode', messageCenter.MessageReceiveMode],
  ['messageSendStatus', messageCenter.MessageSendStatus],
  ['deliveryState', messageCenter.DeliveryState],
  ['smsBusinessCategory', messageCenter.SmsBusinessCategory],
  ['taskStatus', messageCenter.TaskStatus],
  ['smsSendStatus', messageCenter.SmsSendStatus],
  ['smsPassengerCategory', messageCenter.SmsPassengerCategory],
  ['degree', messageCenter.Degree],
  ['accidentType', compensation.AccidentType],
  ['accidentStatus', compensation.AccidentStatus],
  ['compensateType', compensation.CompensateType],
  ['compensationOrderStatus', compensation.OrderStatus],
  ['receiveStatus', compensation.ReceiveStatus],
  ['approvalListStatus', compensation.ApplicationStatus],
  ['auditNodeStatus', compensation.AuditNodeStatus],
  ['personAuditType', compensation.PersonAudit],
  ['paymentChannel', compensation.PaymentChannel],
  ['payStatus', compensation.PayStatus],
  ['paymentState', compensation.PaymentState],
  ['luggageTransferStatus', compensation.LuggageTransferStatus],
  ['orderLuggageState', compensation.OrderLuggageState],
  ['reimbursementStatus', compensation.ReimbursementStatus],
  ['surveyTaskStatus', survey.SurveyStatus],
] as const)('each code of %s has one name, and no name is another code', (name, codes) => {
  expect(Object.values<number | string>(codes).sort()).toEqual([...enums[name]].sort());
});
