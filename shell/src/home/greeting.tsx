import { STATION_ZONE } from '@reap/shared-ui/core/format';
import { orgName } from '@reap/shared-ui/core/org-nodes';
import type { Language } from '@reap/shared-ui/core/remote';
import { useMinute } from '@reap/shared-ui/core/use-minute';
import { useWords } from '@reap/shared-ui/words';
import { useSignedIn } from '../session/session-store.ts';
import styles from './home.module.css';

/** Good morning, who and where: the date and the hour are the station's. */
export function Greeting() {
  const { t, language } = useWords();
  const { user } = useSignedIn();
  const now = new Date(useMinute());
  const organization = orgName({ name: user.organizationName, nameEn: user.organizationNameEn }, language);
  const facts = [dayOf(now, language), user.station && t('home.station', { station: user.station }), organization].filter(Boolean);
  return (
    <header>
      <h1 className={styles['greeting']}>{t(`home.greeting.${partOfDay(hourOf(now))}`, { name: user.employeeName })}</h1>
      <p className={styles['facts']}>{facts.join(' · ')}</p>
    </header>
  );
}

const dayOf = (now: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone: STATION_ZONE, month: 'long', day: 'numeric', weekday: 'long' }).format(now);

const hourOf = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: STATION_ZONE, hour: '2-digit', hourCycle: 'h23' }).format(now));

/** Which greeting an hour of the day asks for. */
export function partOfDay(hour: number): 'night' | 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 13) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}
