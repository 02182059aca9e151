import type { RequestOf, Resource } from '@reap/contracts/contract';
import type { Registry } from '@reap/contracts/registry';
import { administrationSamples } from './administration-samples.ts';
import { claimSamples, smsReport } from './claim-samples.ts';
import { accidentDraft } from './given.ts';
import { orderList, viewState } from './given-saved-view.ts';
import { portrait, staffDraft } from './given-staff.ts';
import { staffList } from './given-staff-list.ts';
import { surveyDraft } from './given-survey.ts';
import type { World } from './world.ts';

/** A request of every call; a call without one does not compile. */
type Samples = { [R in keyof Registry]: SamplesFor<Registry[R]> };
type SamplesFor<R extends Resource> = { [C in keyof R]: RequestOf<R[C]> };

/** A valid request of every call, about the records of one tenant. Generated tests change one thing in it. */
export function samplesOf(world: World): Samples {
  const accident = accidentDraft(world);
  const flight = { flightNo: world.flightNo, flightDate: world.flightDate };
  const draft = { orderId: world.draftId };
  const staff = staffDraft({ belongToOrg: world.unitId, jobNumber: `N-${world.unitId.slice(-8)}` });
  const dataRules = {
    modelId: 'comp.order',
    columnPermissionList: [{ processColumn: 'orderNo', processor: 2 as const, notes: '补偿单号', checked: true }],
    rowPermissionDatas: [{ typeId: 'station' as const, typeName: '拉萨', typeValue: 'LXA' }],
  };
  const waiting = { orderId: world.orderId, taskId: world.taskId };
  const rejected = { auditType: 2 as const, rejectReasonId: world.rejectReasonId };
  const verdicts = { applyId: world.applyId, applyUserAudit: rejected, applyPaxInfoS: [{ ...rejected, paxInfoId: world.paxInfoId }] };
  const claims = claimSamples(world);
  const costs = { orderNo: 'BC', accidentTypes: ['1'], responsibleUnits: ['weather'], createdBy: '多', flightStartDate: '2026-01-01' };
  const pays = { ...costs, channel: '3', payStartDate: '2026-01-01', payEndDate: '2026-12-31' };
  const applications = { orderNo: 'SQ', flightNo: 'TV', paxName: '代', idNo: '510102198502023456', phone: '13900139000' };
  return {
    portal: {
      boot: { path: '/' },
      remotes: {},
      setup: { setupCode: 'x', tenantName: 'x', tenantCode: 'XX', username: 'xx', password: 'Xx12345678!' },
      errorReport: { remote: 'mf-survey', version: '1', phase: 'render', message: 'x', stack: '', path: '/' },
    },
    'portal.job': { find: { id: world.jobId }, file: { id: world.jobId }, cancel: { id: world.jobId } },
    'uc.auth': {
      loginOptions: {},
      captcha: {},
      login: { tenantId: world.tenantId, username: 'nobody', password: 'Wrong@12345' },
      logout: {},
      me: {},
      changePwd: { oldPassword: 'Wrong@12345', newPassword: 'Another@12345' },
      signIns: {},
      switchTenant: { tenantId: world.tenantId },
    },
    'uc.common': {
      dictByKey: { key: 'fc_type' },
      dictGetUcOrganizationType: {},
      orgGetOrgTree: { orgId: world.organizationId, orgType: 0 },
      bdAirportCombo: {},
      menuGetByScope: {},
    },
    'uc.tenant': {
      getCombo: {},
      page: { name: '航空', code: 'T', status: 1 },
      save: { name: '新航空', code: 'NEW', adminUserName: 'chief' },
      update: { id: world.tenantId, name: 'TV 航空', status: 1 },
      visitors: { id: world.tenantId },
      grantVisit: { id: world.tenantId, userName: 'admin' },
      revokeVisit: { id: world.tenantId, userId: world.userId },
    },
    'uc.employee': {
      page: { name: '多', jobNumber: 'T', organizationId: world.organizationId, children: true, status: '1', workTerminal: 'LXA' },
      export: { name: '多', status: '1', mgtScopeOrgIds: [world.organizationId] },
      figures: {},
      get: { id: world.employeeId },
      save: { ...staff, photo: portrait() },
      update: { ...staff, id: world.employeeId, photoRul: world.photoId },
      delete: { id: world.employeeId },
      reveal: { id: world.employeeId, column: 'phone', reason: '联系本人' },
      batchChgOrg: { ids: [world.employeeId], employeeOrganizationId: world.unitId, mgtScopeOrgIds: [world.organizationId] },
    },
    'uc.employeeScope': { getByMgtorg: { mgtScopeOrgIds: [world.organizationId], employeeOrganizationId: world.unitId, name: '多' } },
    'uc.file': { download: { id: world.photoId }, upload: { file: portrait() } },
    'uc.firstSteps': { find: {}, putAway: {} },
    'uc.jobPosition': {
      page: { positionCode: 'check', positionName: '值', jobType: 'service', status: 1 },
      get: { id: world.positionId },
      save: {
        positionCode: 'lounge',
        positionName: '贵宾室服务员',
        positionNameEn: 'Lounge agent',
        jobType: 'service',
        sort: 20,
        status: 1,
      },
      update: { id: world.positionId, positionName: '值机员', positionNameEn: 'Check-in agent', jobType: 'service', sort: 1, status: 1 },
      delete: { id: world.positionId },
      getCombo: { all: true },
    },
    'uc.auditLog': {
      page: {
        startDate: '2026-01-01',
        person: '多',
        call: ['uc.employee.save'],
        target: 'E',
        result: 'ok',
        address: '127',
        requestId: 'req-0001',
      },
      get: { id: world.auditId },
      operations: {},
      export: { endDate: '2026-12-31', person: 'admin', call: ['uc.employee.save'] },
    },
    'uc.role': {
      page: { roleName: '值', roleCode: 'watch', status: 1 },
      get: { id: world.roleId },
      save: { roleCode: 'lounge-agent', roleName: '贵宾室', remark: '', preAuthorized: false, frozen: false },
      update: { id: world.roleId, roleName: '值班员', remark: '夜班', preAuthorized: false, frozen: false },
      changeStatus: { id: world.roleId, status: 0 },
      delete: { id: world.roleId },
      copy: { id: world.roleId, roleCode: 'watch-copy', roleName: '值班副本' },
      getCombo: {},
      compare: { id: world.roleId, otherId: world.roleId },
      members: { id: world.roleId, userName: 'duty', employeeName: '值' },
      addMembers: { id: world.roleId, userIds: [world.reviewerId] },
      removeMember: { id: world.roleId, userId: world.reviewerId },
      getAuthorization: { roleId: world.roleId, moduleId: 'mf-user-center' },
      authorize: { roleId: world.roleId, moduleId: 'mf-user-center', checkedKeys: [world.resourceId], halfCheckedKeys: [] },
    },
    'uc.dataPerm': {
      get: { roleId: world.roleId },
      columnRules: { modelId: 'comp.order', roleId: world.roleId },
      rowRules: { modelId: 'comp.order', roleId: world.roleId },
      menuConfig: { roleId: world.roleId, dataPermissionModelDTOS: [dataRules] },
      preview: { roleId: world.roleId, ...dataRules },
    },
    'uc.explain': {
      pages: { userId: world.reviewerId },
      page: { userId: world.reviewerId, resourceId: world.resourceId },
      records: { modelId: 'comp.order', text: '补' },
      record: { userId: world.reviewerId, modelId: 'comp.order', recordId: world.orderId },
      lookAs: { userId: world.reviewerId },
      lookEnd: {},
    },
    'uc.res': {
      tree: { subsystem: 'mf-user-center' },
      authorizationCheck: { roleId: world.roleId, moduleId: 'mf-user-center' },
      getSubsystem: {},
      getById: { id: world.resourceId },
      options: {},
      save: { parentId: world.resourceId, type: 1, subsystem: 'mf-user-center', menuName: '夜班', menuNameEn: 'Night shift', sort: 3 },
      update: { id: world.resourceId, parentId: null, menuName: '值班', menuNameEn: 'Watch', icon: 'bell', sort: 4 },
      status: { id: world.resourceId, status: 0 },
      delete: { id: world.resourceId },
    },
    'uc.org': {
      page: { name: '班', orgType: 2, status: 1, parentId: world.organizationId, children: true },
      get: { id: world.unitId },
      save: { parentId: world.organizationId, name: '二班', nameEn: 'Second shift', orgType: 2, sort: 2, status: 1 },
      update: { id: world.unitId, name: '一班', nameEn: 'First shift', orgType: 2, sort: 1, status: 1 },
      delete: { id: world.unitId },
      batchUpdateAuthorization: { ids: [world.unitId], option: '1', children: true },
      movePreview: { id: world.unitId, parentId: world.organizationId },
      move: { id: world.unitId, parentId: world.organizationId },
    },
    'uc.user': {
      pageCa: { name: 'desk', employeeName: '前', type: 3, status: 1, organizationId: world.organizationId },
      get: { id: world.accountId },
      save: { employeeId: world.employeeId, name: `a${world.employeeId.slice(-8)}`, type: 3, station: 'LXA' },
      update: { id: world.accountId, type: 3, station: 'LXA' },
      changeStatus: { id: world.accountId, status: 0 },
      delete: { id: world.accountId },
      resetPwd: { id: world.accountId },
      grantRoles: { userId: world.accountId, roleIds: [world.roleId] },
      addRoles: { userIds: [world.accountId], roleIds: [world.roleId] },
      choosePage: { organizationId: world.organizationId, name: '前', children: true },
    },
    'uc.online': { page: { username: '值班', kind: 'home', address: '127' }, end: { id: world.sessionId } },
    ...administrationSamples(world),
    'comp.accident': {
      page: { accidentNo: world.accidentNo, accidentStatus: 1, flightNo: 'TV', workStations: ['LXA'], choiceSegment: ['LXA-CTU'] },
      export: { accidentStatus: 1 },
      history: { accidentId: world.accidentId },
      find: { accidentId: world.accidentId },
      save: accident,
      update: { ...accident, accidentNo: world.accidentNo },
      toVoid: { accidentId: world.accidentId },
      delete: { accidentId: world.accidentId },
      findFilght: flight,
      findFilghtExistsAccident: flight,
      findSegment: flight,
      findChoiceSegment: flight,
      findTerminal: {},
      findCompensationSubTypeKey: { accidentType: 1 },
    },
    'comp.order': {
      page: { status: [0, 1], accidentId: world.accidentId, userId: world.userId, flightNo: 'TV', serviceCity: 'LXA' },
      export: { flightNo: 'TV' },
      print: { orderId: world.orderId },
      checkPrint: { code: world.printCode },
      history: draft,
      find: draft,
      findOrderEditEcho: draft,
      limits: {},
      save: {
        orderId: world.draftId,
        accidentId: world.accidentId,
        compensateType: 1,
        serviceCity: 'LXA',
        responsibleUnits: ['weather'],
        remark: '',
        passengers: [{ paxId: world.paxId, currentAmount: 40_000, duplicateReason: '补差' }],
      },
      submit: draft,
      withdraw: { orderId: world.orderId },
      takeEffect: draft,
      close: draft,
      copy: draft,
      freezeOrderPax: { ...draft, paxId: [world.paxId], frozen: true, freezeReason: '核对中' },
      delete: draft,
      findChoicePax: { accidentId: world.accidentId, orderId: world.draftId, paxName: 'P', paxId: world.paxId },
      findSelectedPax: draft,
      findPax: { ...draft, paxName: 'P', paxId: world.paxId },
      reveal: { orderId: world.draftId, paxId: world.paxId, column: 'idNo', reason: '核对证件' },
      findPaxOrderInfo: { ...draft, paxId: world.paxId },
      findPaxReceiveRecord: { ...draft, paxId: world.paxId },
      findSameTypeOrders: { accidentId: world.accidentId, compensateType: 1 },
    },
    'comp.audit': {
      operation: { ...waiting, auditStatus: 'AGREE', remarks: '同意' },
      saveReviewer: { ...waiting, auditorIds: [world.reviewerId] },
      findReviewer: { ...waiting, orgId: world.organizationId, userInfo: '1' },
      findAuditRecord: { orderId: world.orderId },
      todo: {},
    },
    'portal.todo': {
      page: { kind: ['order', 'survey'], due: 'overdue', risk: 'duplicates', station: 'LXA', flightNo: 'TV' },
      count: {},
    },
    'portal.savedView': {
      preferred: {},
      find: orderList,
      roles: {},
      save: { name: '待办补偿单', ...orderList, state: viewState },
      update: { id: world.savedViewId, name: '待办补偿单', state: viewState },
      share: { id: world.savedViewId, roleIds: [world.roleId] },
      delete: { id: world.savedViewId },
      setStandard: { ...orderList, id: world.savedViewId },
      pin: { id: world.savedViewId, pinned: true },
    },
    'comp.sms': { sendSMS: { orderNo: world.orderNo, userId: world.reviewerId }, ...claims.sms },
    'comp.apply': {
      ...claims.apply,
      orderPage: { ...applications, status: 1, station: 'LXA' },
      orderGet: { applyId: world.applyId },
      audit: verdicts,
      replaceFilterRecord: { applyId: world.applyId },
      reveal: { applyId: world.applyId, column: 'phone', reason: '联系领取人' },
    },
    'comp.assist': claims.assist,
    'comp.cashReport': {
      getCashBusinessCostsDetail: costs,
      getCashBusinessCostsTotal: costs,
      cashBusinessCostsExport: costs,
      getCashPayDetail: pays,
      getCashPayTotal: pays,
      cashPayExport: pays,
    },
    'comp.collar': {
      page: { ...applications, status: 1, station: 'LXA' },
      find: { id: world.applyId },
      audit: verdicts,
      updQuickPay: { id: world.applyId, quickPay: 'Y' },
    },
    'comp.received': { find: { applyId: world.applyId } },
    'comp.payment': {
      page: { orderNo: world.orderNo, applyNo: world.applyNo, serviceCity: 'LXA', state: [0] },
      entries: { id: world.paymentId },
      handOver: { id: world.paymentId },
      payAgain: { items: [{ id: world.paymentId }] },
      reconciliations: { startDate: '2026-03-14', endDate: '2026-03-15' },
      differences: { reconciliationId: world.paymentId },
      reconcile: { day: '2026-03-14' },
    },
    'comp.rejectReason': {
      pages: { value: '证件' },
      create: { value: '照片不清晰' },
      update: { id: world.rejectReasonId, value: '证件已过有效期' },
      delete: { id: world.rejectReasonId },
      getAllRejectReason: {},
    },
    'comp.replaceRule': {
      getBaseRule: {},
      getPayWaitPeriod: {},
      saveBaseRule: { maxPassengers: 3, relations: ['spouse'], idTypes: [1], photoRequired: true, claimDays: 180 },
      savePayWaitPeriod: { payWaitPeriod: 48 },
    },
    'comp.bulkAudit': {
      check: { kind: 'order', auditStatus: 'AGREE', remarks: '同意', items: [{ id: world.orderId, version: 2 }] },
      find: { id: world.bulkRunId },
      items: { id: world.bulkRunId, verdict: 'clean', result: 'waiting' },
      page: {},
      run: { id: world.bulkRunId },
    },
    'comp.reimb': {
      queryPage: { orderNo: 'RB', status: [0, 1], station: 'LXA', todo: false, flightStartDate: '2026-03-01' },
      queryGet: { id: world.reimbursementId },
      queryDetail: { id: world.reimbursementId },
      queryPre: { station: 'LXA', flightStartDate: '2026-03-01', flightEndDate: '2026-03-31' },
      queryPax: { a: world.orderId, b: 'new' },
      queryClaimMaxDate: {},
      commandSaveOrUpdate: {
        ...{ id: world.reimbursementId, station: 'LXA', flightStartDate: world.flightDate, flightEndDate: world.flightDate },
        ...{ remark: '现金垫付', paxList: [{ orderId: world.orderId, paxId: world.cashPaxId }] },
      },
      commandSubmit: { id: world.reimbursementId },
      commandDelete: { id: world.reimbursementId },
      commandWorkflowProcess: { taskId: world.taskId, auditStatus: 'AGREE', remarks: '同意' },
      reviewers: { id: world.reimbursementId, taskId: world.taskId, userInfo: '1' },
      chooseReviewers: { id: world.reimbursementId, taskId: world.taskId, auditorIds: [world.reviewerId] },
      downloadOrderlist: { station: 'LXA', flightEndDate: '2026-03-31' },
      downloadDetail: { id: world.reimbursementId },
      downloadOrderInfo: { id: world.reimbursementId },
      downloadPax: { a: world.orderId, b: world.reimbursementId },
    },
    'comp.flow': {
      list: {},
      choices: {},
      preview: { businessType: 'compensation-order', orderNo: world.orderNo },
      save: {
        businessType: 'compensation-order',
        nodes: [
          {
            ...{ key: 'stationManager', nameZh: '站经理', nameEn: 'Station manager', holderKind: 'role', holder: 'station-manager' },
            ...{ scope: 'station', orgLevel: 0, fromAmount: 0, toAmount: null, targetHours: 24 },
          },
        ],
        bulkLimit: 500_000,
      },
    },
    'comp.home': { figures: {}, irregularFlights: {}, effectiveByDay: {} },
    'uc.employeeImport': { importExcel: { file: staffList(), goodOnly: true }, importTemplate: {} },
    'gnd.surveyTask': {
      page: { name: '调查', status: [0, 1], createdBy: '索', createdTimeStart: '2026-01-01', createdTimeEnd: '2026-12-31', todo: true },
      get: { id: world.surveyId },
      view: { id: world.surveyId },
      image: { imageId: world.surveyId },
      draftSave: { ...surveyDraft(`${world.surveyName} 一`), id: world.surveyId },
      saveOrUpdate: { ...surveyDraft(`${world.surveyName} 二`), id: world.surveyId },
      submit: { taskId: world.surveyId },
      auditAgree: { taskId: world.surveyId },
      auditReject: { taskId: world.surveyId, rejectReason: '题目过多' },
      publish: { taskId: world.surveyId },
      pause: { taskId: world.surveyId },
      reStart: { taskId: world.surveyId },
      stop: { taskId: world.surveyId },
      copy: { id: world.surveyId, name: `${world.surveyName}-副本` },
      delete: { id: world.surveyId },
    },
    'fp.flightList': {
      basicList: { flightId: world.flightId, flightNo: world.flightNo, orgCity: 'LXA', terminal: 'LXA-T2', adjustState: 'DELAY' },
      basicPage: { flightNo: world.flightNo, dstCity: 'CTU', runState: 'PLANNING', flightType: 'D' },
      allFlightListExport: { flightNo: world.flightNo, includedPassengerType: 'VIP_PASSENGER' },
      getAllFlightListSearchResults: { flightStartDate: world.flightDate, flightEndDate: world.flightDate },
      getAllTerminal: {},
      getAverageFare: { flightId: world.flightId },
    },
    'fp.passenger': {
      page: { flightId: world.flightId, paxId: world.paxId, paxName: 'P', idNo: '5401', segment: 'LXA-CTU', cabin: 'Y' },
      download: { flightId: world.flightId, paxId: world.paxId, paxName: 'P', pnr: 'ABC123' },
      reveal: { id: world.paxId, column: 'telephone', reason: '联系旅客' },
      detailBase: { id: world.paxId },
      detailFlight: { id: world.paxId },
      historicalFlight: { id: world.paxId },
      flightHistoryDownload: { id: world.paxId },
    },
    'msg.smsGateway': { report: smsReport(world) },
    'msg.innerMail': { page: { msgTitle: '补' }, unread: {}, read: { receiveIdList: [world.messageId] } },
  };
}

/** The sample of a call by its id. */
export function sampleOf(world: World, callId: string): Record<string, unknown> {
  const at = callId.lastIndexOf('.');
  const samples = samplesOf(world) as Record<string, Record<string, Record<string, unknown>>>;
  const found = samples[callId.slice(0, at)]?.[callId.slice(at + 1)];
  if (!found) throw new Error(`${callId} has no sample request`);
  return found;
}
