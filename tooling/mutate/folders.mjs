/**
 * What is broken under each name, and the tests that stand for it: those beside the code and those that come through its front door.
 * Paths and patterns are the server's. Descriptions of tables (`*.schema.ts`) decide nothing and are left out.
 */
export const folders = {
  rules: {
    code: ['src/**/*.rules.ts'],
    tests: ['src/**/*.rules.test.ts', 'src/portal/saved-view/*.test.ts'],
  },
  payment: {
    code: ['src/compensation/payment/*.ts'],
    tests: [
      'src/compensation/payment/*.test.ts',
      'src/compensation/application/{application,received}.test.ts',
      'src/compensation/lock-order.test.ts',
      'src/proof/production-gateways.test.ts',
    ],
  },
  workflow: {
    code: ['src/workflow/**/*.ts'],
    tests: [
      'src/workflow/**/*.test.ts',
      'src/compensation/flow/*.test.ts',
      'src/compensation/bulk-audit/*.test.ts',
      'src/compensation/{audit/audit,changed-meanwhile,order/order-withdraw,home/todos}.test.ts',
      'src/survey/survey-task.test.ts',
      'src/user-center/{roles/role,accounts/user,staff/employee}.test.ts',
    ],
  },
  kernel: {
    code: ['masking', 'data-rules', 'idempotency', 'validation'].map(name => `src/kernel/**/${name}*.ts`),
    tests: [
      'src/kernel/access/*.test.ts',
      'src/kernel/call/*.test.ts',
      'src/proof/{canary,data-rules}.test.ts',
      'src/compensation/doing-it-once.test.ts',
      'src/user-center/data-permission/*.test.ts',
    ],
  },
};
