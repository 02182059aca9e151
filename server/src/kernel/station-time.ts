const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as the stations read it, `YYYY-MM-DD HH:mm` in Asia/Shanghai (seed 0 §9, DESIGN §3). */
export const stationTime = (at: Date): string => parts.format(at);
/** The stations' calendar day of an instant, `YYYY-MM-DD`. */
export const stationDay = (at: Date): string => stationTime(at).slice(0, 10);
/** The instant at which a station day begins. */
export const startOfStationDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
/** A day some days later (or earlier), `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
