import * as z from 'zod';
import { file, get, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import { actor, code, date, entity, id, instant, list, lookedUp, maxChosen, nothing, paging, searched } from '../fields.ts';
import { carries, columnsOf, type DataModel } from '../model.ts';
import { userModel } from '../user-center/user.ts';
import { messageCenterPages } from './pages.ts';
import { StaffSmsAsked, StaffSmsDraft, StaffSmsPreview, StaffSmsSent } from './sms-staff.ts';

/** Messages to passengers: who got what at which number. */
export const smsPassengerModel: DataModel = {
  id: 'msg.smsPassenger',
  columns: { receiver: { mask: 'name' }, telphone: { mask: 'phone' }, content: {} },
  station: 'station',
};
/** Messages to staff; whom they went to are columns of the staff's own table. */
export const smsEmployeeModel: DataModel = { id: 'msg.smsEmployee', columns: { content: {} }, station: 'station' };

/** By what records of messages are found. */
export const recordFilters = {
  telphone: lookedUp('mobile').optional(),
  ...dayRange('startDate', 'endDate'),
  deliveryState: code('deliveryState').optional(),
  sendStatus: code('messageSendStatus').optional(),
  flightNo: searched('flightNo').optional(),
  flightDate: date().optional(),
  businessCategory: code('smsBusinessCategory').optional(),
  /** Who has sent them. */
  senderId: id().optional(),
};
/** What is known of a message, whatever carries it. */
export const recordRow = {
  id: id(),
  applyObject: code('applyObject'),
  receiver: z.string().optional(),
  telphone: z.string().optional(),
  content: z.string().optional(),
  sendStatus: code('messageSendStatus'),
  deliveryState: code('deliveryState'),
  receiveMode: code('messageReceiveMode'),
  businessCategory: code('smsBusinessCategory'),
  station: z.string(),
  flightNo: z.string(),
  flightDate: date().nullable(),
  sender: actor(),
  /** Why it has failed, and that in the gateway's words. */
  reason: code('smsFailure').nullable(),
  failure: z.string(),
  attempts: z.int(),
  createdTime: instant(),
  sendTime: instant().nullable(),
  reportedTime: instant().nullable(),
  allowed: z.array(z.enum(['delete', 'settle'])),
};
/** What a person says became of a message that is unknown for good. */
export const SettleDraft = entity('smsRecord', { id: id(), outcome: code('smsOutcome') });
/** How many match the filters; counting stops at 10,000, and `more` says so. */
export const RecordFigures = entity('smsFigures', {
  total: z.int(),
  more: z.boolean(),
  states: z.array(z.object({ deliveryState: code('deliveryState'), count: z.int() })),
});
export const RecordRef = z.object({ id: id() });
const sortable = ['createdTime'];
const columns = [
  'receiver',
  'telphone',
  'content',
  'businessCategory',
  'flightNo',
  'flightDate',
  'station',
  'sender',
  'createdTime',
  'sendTime',
  'sendStatus',
  'deliveryState',
  'reason',
  'reportedTime',
] as const;

const PassengerFilter = entity('smsRecord', columnsOf(smsPassengerModel, recordFilters));
export const PassengerSms = entity('smsRecord', columnsOf(smsPassengerModel, recordRow));

const passengers = { can: 'msg:smsPassenger:view', model: smsPassengerModel, lookup: ['telphone'] } as const;
const passengerFile = file('xlsx', {
  row: PassengerSms,
  name: 'sms.passenger.file',
  page: messageCenterPages.smsPassenger,
  columns: [...columns],
});

/** Text messages to passengers (seed 2 §7). */
export const smsPassenger = resource('/api/reaptv-message-center-bff/sms/passenger', {
  list: post('list', {
    ...passengers,
    body: entity('smsRecord', { ...PassengerFilter.shape, ...paging }),
    returns: page(PassengerSms),
    sortable,
  }),
  statics: post('statics', { ...passengers, changes: false, body: PassengerFilter, returns: RecordFigures }),
  detail: get('detail', {
    can: 'msg:smsPassenger:view',
    model: smsPassengerModel,
    query: RecordRef,
    returns: PassengerSms,
    errors: ['record.notFound'],
  }),
  /** Of a message that the gateway knows nothing of and will not be asked about again: what became of it, said by a person. */
  settle: post('settle', {
    can: 'msg:smsResend:send',
    added: true,
    body: SettleDraft,
    returns: nothing,
    errors: ['record.notFound', 'sms.notUnknown', 'sms.codeOver', 'smsBlocked.known', 'smsTask.state'],
  }),
  download: post('download', {
    can: 'msg:smsPassenger:export',
    model: smsPassengerModel,
    lookup: ['telphone'],
    sortable,
    body: entity('smsRecord', { ...PassengerFilter.shape, ...paging }),
    returns: passengerFile,
    errors: ['export.tooMany', 'export.busy'],
  }),
  downloadByIds: post('downloadByIds', {
    can: 'msg:smsPassenger:export',
    model: smsPassengerModel,
    body: z.object({ ids: list(id(), maxChosen) }),
    returns: passengerFile,
    errors: ['export.busy'],
  }),
});

const EmployeeFilter = entity(
  'smsRecord',
  columnsOf(smsEmployeeModel, { ...recordFilters, telphone: carries('uc.employee.phone', recordFilters.telphone) }),
);
export const EmployeeSms = entity(
  'smsRecord',
  columnsOf(smsEmployeeModel, {
    ...recordRow,
    receiver: carries('uc.employee.name', recordRow.receiver),
    telphone: carries('uc.employee.phone', recordRow.telphone),
  }),
);

const employees = { can: 'msg:smsEmployee:view', model: smsEmployeeModel, lookup: ['telphone'] } as const;
const employeeFile = file('xlsx', {
  row: EmployeeSms,
  name: 'sms.employee.file',
  page: messageCenterPages.smsEmployee,
  columns: [...columns],
});

/** Text messages to staff (seed 2 §7). */
export const smsEmployee = resource('/api/reaptv-message-center-bff/sms/employee', {
  list: post('list', {
    ...employees,
    body: entity('smsRecord', { ...EmployeeFilter.shape, ...paging }),
    returns: page(EmployeeSms),
    sortable,
  }),
  statics: post('statics', { ...employees, changes: false, body: EmployeeFilter, returns: RecordFigures }),
  detail: get('detail', {
    can: 'msg:smsEmployee:view',
    model: smsEmployeeModel,
    query: RecordRef,
    returns: EmployeeSms,
    errors: ['record.notFound'],
  }),
  /** Whom a message would reach and what it costs, before it is sent. */
  sendPreview: post('sendPreview', {
    can: 'msg:smsEmployee:send',
    model: userModel,
    added: true,
    changes: false,
    body: StaffSmsAsked,
    returns: StaffSmsPreview,
    errors: ['smsStaff.tooMany', 'smsStaff.variables'],
  }),
  send: post('send', {
    can: 'msg:smsEmployee:send',
    model: userModel,
    body: StaffSmsDraft,
    returns: StaffSmsSent,
    once: true,
    errors: [
      'smsStaff.overBudget',
      'smsStaff.recipientsRequired',
      'smsStaff.nobody',
      'smsStaff.tooMany',
      'smsStaff.changed',
      'smsStaff.variables',
      'smsTask.templateChanged',
    ],
  }),
  /** Of a message that the gateway knows nothing of and will not be asked about again: what became of it, said by a person. */
  settle: post('settle', {
    can: 'msg:smsResend:send',
    added: true,
    body: SettleDraft,
    returns: nothing,
    errors: ['record.notFound', 'sms.notUnknown'],
  }),
  delete: post('delete', { can: 'msg:smsEmployee:delete', body: RecordRef, returns: nothing, errors: ['record.notFound', 'sms.underWay'] }),
  download: post('download', {
    can: 'msg:smsEmployee:export',
    model: smsEmployeeModel,
    lookup: ['telphone'],
    sortable,
    body: entity('smsRecord', { ...EmployeeFilter.shape, ...paging }),
    returns: employeeFile,
    errors: ['export.tooMany', 'export.busy'],
  }),
  downloadByIds: post('downloadByIds', {
    can: 'msg:smsEmployee:export',
    model: smsEmployeeModel,
    body: z.object({ ids: list(id(), maxChosen) }),
    returns: employeeFile,
    errors: ['export.busy'],
  }),
});
