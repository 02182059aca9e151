/**
 * Every enumeration in use, by the values that travel (spec/enums.tsv). Labels stand in the catalogs as
 * `enum.<name>.<value>`; the tone of a state is that of the table "States have one colour everywhere".
 */
export const enums = {
  yesNo: ['Y', 'N'],
  gender: ['M', 'F', 'CHD', 'INF', '*'],
  idType: [1, 2, 3, 4],
  staffGender: [1, 2],
  userLevel: [1, 2, 3, 4],
  passwordStatus: [1, 2],
  enableStatus: [0, 1],
  menuType: [1, 2, 3, 4],
  readFlag: [0, 1],
  columnProcess: [1, 2, 3, 4],
  accidentType: [1, 2],
  accidentStatus: [1, 2],
  compensateType: [1, 2],
  compensationOrderStatus: [0, 1, 2, 3, 4, 5, 6],
  auditDecision: ['AGREE', 'REJECT', 'BACK'],
  auditNodeName: ['submitter', 'AGREE', 'REJECT', 'BACK', 'READ'],
  auditNodeStatus: ['ready', 'complete', '3'],
  checkInStatus: ['AC', 'PT', 'NA', 'XR', 'SB', 'CL', 'DL'],
  flightAdjustState: ['ADJUST', 'ALTERNATE_LANDING', 'CANCEL', 'DELAY', 'RETURN', 'SUPPLEMENT'],
  flightRunState: ['LANDING', 'PLANNING', 'TAKE_OFF'],
  flightType: ['D', 'I'],
  receiveStatus: [0, 1],
  includedPassengerType: ['SPECIAL_PASSENGER', 'VIP_PASSENGER'],
  bookingStatus: ['HK', 'RR', 'HL', 'XX'],
  boardingStatus: ['WAITING', 'BOARDED', 'OFFLOADED'],
  checkInType: ['COUNTER', 'KIOSK', 'WEB', 'MOBILE'],
  loyalLevel: ['PLATINUM', 'GOLD', 'SILVER', 'MEMBER'],
  specialService: ['WCHR', 'UMNR', 'BLND', 'DEAF', 'STCR', 'MAAS', 'INFT', 'OXYG'],
  jobStatus: ['queued', 'running', 'done', 'failed', 'cancelled'],
  organizationType: [0, 1, 2],
  surveyProblemType: ['radio', 'checkbox', 'input', 'mark'],
  surveyRenderType: ['V', 'T', 'star', 'flower', 'finger', 'text', 'textarea'],
  surveyTaskStatus: [0, 1, 2, 3, 4, 5, 6],
  surveyStepAction: ['create', 'copy', 'edit', 'submit', 'agree', 'reject', 'publish', 'pause', 'reStart', 'stop'],
  auditResult: ['ok', 'lookup', 'refused'],
  sessionKind: ['home', 'visitor', 'visiting'],
  oauthScope: ['profile', 'staff', 'flights', 'messages'],
  oauthDecision: ['waiting', 'approved', 'refused'],
  syncStatus: ['running', 'done', 'failed'],
  monitorState: ['ok', 'slow', 'down', 'idle'],
  settingKind: ['text', 'number', 'switch', 'choice'],
  areaType: [1, 2, 3],
  typeValue: [-1, 1, 2, 3, 4],
} as const;

export type EnumName = keyof typeof enums;
export type EnumValue<N extends EnumName> = (typeof enums)[N][number];

/** What a state means to the person who looks at it; each has one colour (LOOK). */
export type Tone = 'idle' | 'waiting' | 'returned' | 'decided' | 'done' | 'failed';

export const tones: { [N in EnumName]?: Record<EnumValue<N>, Tone> } = {
  enableStatus: { 0: 'idle', 1: 'done' },
  readFlag: { 0: 'waiting', 1: 'idle' },
  accidentStatus: { 1: 'done', 2: 'idle' },
  compensationOrderStatus: { 0: 'idle', 1: 'waiting', 2: 'decided', 3: 'done', 4: 'failed', 5: 'returned', 6: 'idle' },
  receiveStatus: { 0: 'idle', 1: 'done' },
  surveyTaskStatus: { 0: 'idle', 1: 'waiting', 2: 'decided', 3: 'returned', 4: 'done', 5: 'returned', 6: 'idle' },
  checkInStatus: { AC: 'done', PT: 'waiting', NA: 'idle', XR: 'returned', SB: 'waiting', CL: 'failed', DL: 'failed' },
  flightAdjustState: {
    ADJUST: 'waiting',
    ALTERNATE_LANDING: 'returned',
    CANCEL: 'failed',
    DELAY: 'returned',
    RETURN: 'returned',
    SUPPLEMENT: 'waiting',
  },
  flightRunState: { LANDING: 'done', PLANNING: 'idle', TAKE_OFF: 'waiting' },
  bookingStatus: { HK: 'done', RR: 'done', HL: 'waiting', XX: 'failed' },
  boardingStatus: { WAITING: 'idle', BOARDED: 'done', OFFLOADED: 'failed' },
  auditResult: { ok: 'done', lookup: 'waiting', refused: 'failed' },
  sessionKind: { home: 'done', visitor: 'waiting', visiting: 'returned' },
  syncStatus: { running: 'waiting', done: 'done', failed: 'failed' },
  monitorState: { ok: 'done', slow: 'returned', down: 'failed', idle: 'idle' },
  oauthDecision: { waiting: 'waiting', approved: 'done', refused: 'failed' },
  jobStatus: { queued: 'waiting', running: 'waiting', done: 'done', failed: 'failed', cancelled: 'idle' },
};
