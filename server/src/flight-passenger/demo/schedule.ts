/** One line of the timetable: number, stops, departure (station time, minutes after midnight), minutes a leg, aircraft. */
export interface Line {
  flightNo: string;
  route: string[];
  departs: number;
  legMinutes: number;
  acType: string;
}

const line = (flightNo: string, route: string, departs: string, legMinutes: number, acType = 'A319'): Line => {
  const [hours = 0, minutes = 0] = departs.split(':').map(Number);
  return { flightNo, route: route.split('-'), departs: hours * 60 + minutes, legMinutes, acType };
};

/** The airline's timetable: round trips out of Lhasa and Chengdu. */
export const timetable: readonly Line[] = [
  line('TV9801', 'LXA-CTU', '07:20', 125),
  line('TV9802', 'CTU-LXA', '10:05', 135),
  line('TV9805', 'LXA-CTU-PEK', '08:10', 140, 'A320'),
  line('TV9806', 'PEK-CTU-LXA', '14:30', 145, 'A320'),
  line('TV9811', 'LXA-CKG', '09:00', 140),
  line('TV9812', 'CKG-LXA', '12:10', 150),
  line('TV9815', 'LXA-KMG', '11:15', 135),
  line('TV9816', 'KMG-LXA', '14:20', 145),
  line('TV9821', 'LXA-XIY', '07:50', 150),
  line('TV9822', 'XIY-LXA', '11:30', 165),
  line('TV9831', 'LXA-LZY', '10:20', 55),
  line('TV9832', 'LZY-LXA', '12:00', 55),
  line('TV9841', 'LXA-NGQ', '08:30', 110),
  line('TV9842', 'NGQ-LXA', '11:10', 110),
  line('TV9851', 'LXA-BPX', '13:00', 80),
  line('TV9852', 'BPX-LXA', '15:10', 80),
  line('TV9861', 'LXA-LHW', '15:40', 130),
  line('TV9862', 'LHW-LXA', '18:45', 140),
  line('TV9871', 'CTU-LZY', '07:10', 120),
  line('TV9872', 'LZY-CTU', '09:50', 115),
  line('TV9881', 'LXA-XIY-SHA', '09:40', 150, 'A320'),
  line('TV9882', 'SHA-XIY-LXA', '16:00', 160, 'A320'),
  line('TV9891', 'CTU-HGH', '13:30', 155, 'A320'),
  line('TV9892', 'HGH-CTU', '17:10', 170, 'A320'),
];

/** Seats by aircraft type. */
export const seatsOf: Record<string, number> = { A319: 128, A320: 158 };

/** The building that flights leave from, by station. */
export const terminals: Record<string, string> = {
  LXA: 'T3',
  CTU: 'T2',
  PEK: 'T3',
  CKG: 'T3',
  KMG: 'T1',
  XIY: 'T3',
  LZY: 'T2',
  NGQ: 'T1',
  BPX: 'T1',
  LHW: 'T2',
  SHA: 'T2',
  HGH: 'T3',
};
