import type { TodoColumns } from '../../portal/todo-columns.ts';

const application: TodoColumns = {
  no: 'comp.application.orderNo',
  amount: 'comp.application.applyAmount',
  submitter: 'comp.application.createdBy',
};

/** What of compensation waits for a person, with the columns that its rows carry. */
export const compensationTodos = {
  order: {
    no: 'comp.order.orderNo',
    flightNo: 'comp.order.flightNo',
    amount: 'comp.order.sumMoney',
    submitter: 'comp.order.createdBy',
  },
  application,
  collar: application,
  reimbursement: {
    no: 'comp.reimbursement.orderNo',
    amount: 'comp.reimbursement.sumMoney',
    submitter: 'comp.reimbursement.createdBy',
  },
} as const satisfies Record<string, TodoColumns>;
