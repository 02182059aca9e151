interface ListedName {
  flightNo: string;
  flightDate?: string;
  segment?: string;
  paxName?: string;
  tktNo?: string;
  cabin?: string;
  seatNumber?: string;
  boardingNumber?: string;
}

/** A list of names as departure control writes it; of what is not given, the first passenger of the first flight of a test's portal. */
export function nameList(names: readonly ListedName[]): File {
  const lines = names.map(
    ({
      flightNo,
      flightDate = '2026-03-14',
      segment = 'LXA-CTU',
      paxName = 'P1',
      tktNo = '7810000001000',
      cabin = 'Y',
      seatNumber = '',
      boardingNumber = '',
    }) => [flightNo, flightDate, segment, paxName, tktNo, cabin, seatNumber, boardingNumber].join(),
  );
  const head = '航班号,航班日期,航段,旅客姓名,票号,舱位,座位号,登机序号';
  return new File([[head, ...lines].join('\n')], '离港名单.csv', { type: 'text/csv' });
}
