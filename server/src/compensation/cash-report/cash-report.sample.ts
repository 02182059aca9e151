import type { SamplesOf } from '../../testing/sample.ts';

export function cashReportSamples(): SamplesOf<'comp.cashReport'> {
  const costs = { orderNo: 'BC', accidentTypes: ['1'], responsibleUnits: ['weather'], createdBy: '多', flightStartDate: '2026-01-01' };
  const pays = { ...costs, channel: '3', payStartDate: '2026-01-01', payEndDate: '2026-12-31' };
  return {
    getCashBusinessCostsDetail: costs,
    getCashBusinessCostsTotal: costs,
    cashBusinessCostsExport: costs,
    getCashPayDetail: pays,
    getCashPayTotal: pays,
    cashPayExport: pays,
  };
}
