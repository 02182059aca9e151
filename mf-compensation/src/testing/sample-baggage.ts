import type { h5Baggage } from '@reap/contracts/compensation/baggage';
import { baggageLookup } from '@reap/contracts/compensation/baggage-lookup';
import { BaggageStatus, BaggageType } from '@reap/contracts/compensation/codes';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { idOf } from '@reap/shared-ui/testing/sample-orders';

type Row = RowOf<typeof h5Baggage.findBaggageAccidentList>;

export const bagRow = (n = 1, change: Partial<Row> = {}): Row => ({
  ...{ accidentId: idOf(7000 + n), accidentNo: `BG2603140000000${900 + n}`, accidentStatus: BaggageStatus.inHandling },
  ...{ accidentSubType: BaggageType.lost, flightNo: 'TV9812', flightDate: '2026-03-14', segment: 'LXA-CTU', terminal: 'LXA' },
  ...{ bagTag: `008848219${n}`, paxId: null, paxName: 'CHEN MEI', phone: '13808912233', bagColor: 'BK', bagType: '22', weight: 18 },
  ...{ description: '红色绑带', fileIds: [], matchedAccidentId: null, matchedAccidentNo: '', waitingSince: '2026-03-14T05:41:00Z' },
  ...{ createdBy: '白玛', createdTime: '2026-03-14T05:41:00Z', updatedTime: '2026-03-14T05:41:00Z', version: 1 },
  allowed: ['edit', 'toMatch', 'expressSave', 'toCloseStatus', 'toVoidStatus'],
  orderable: false,
  ...change,
});

export const bagDetail = (change: Partial<AnswerOf<typeof h5Baggage.baggageAccidentDetailInfo>> = {}) => ({
  ...bagRow(),
  matched: null,
  express: null,
  links: null,
  ...change,
});

/** What baggage pages look up. */
export const baggageLookups = () => [
  fake(baggageLookup.baggageConfig, () => ({
    subTypes: [
      { dictValue: BaggageType.lost, dictLabel: '丢失', dictLabelEn: 'Lost', side: 'missing' as const },
      { dictValue: BaggageType.found, dictLabel: '多收', dictLabelEn: 'Found', side: 'found' as const },
    ],
    bagColors: ['BK' as const],
    bagTypes: ['22' as const],
    terminals: [{ city3Code: 'LXA', cityChName: '拉萨', cityEnName: 'Lhasa' }],
    maxPhotos: 9,
    unmatchedHours: 24,
  })),
];
