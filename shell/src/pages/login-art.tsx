import { useWords } from '@reap/shared-ui/words';
import styles from './login.module.css';

/** The picture beside the sign-in form: mountains, a moon and a plane on its way. */
export function LoginArt() {
  const { t } = useWords();
  return (
    <div className={styles['art']}>
      <svg viewBox="0 0 880 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={styles['picture']}>
        <defs>
          <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#0c3f78" />
            <stop offset="0.45" stopColor="#1a7bb2" />
            <stop offset="1" stopColor="#e2f3f8" />
          </linearGradient>
          <linearGradient id="far" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#86b8d3" />
            <stop offset="1" stopColor="#c3e0ec" />
          </linearGradient>
          <linearGradient id="near" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#4784a6" />
            <stop offset="1" stopColor="#5e97b6" />
          </linearGradient>
        </defs>
        <rect width="880" height="900" fill="url(#sky)" />
        <circle cx="650" cy="250" r="46" fill="#f0ead9" opacity="0.95" />
        <circle cx="650" cy="250" r="74" fill="#f0ead9" opacity="0.08" />
        <g fill="#fff" opacity="0.55">
          <circle cx="268" cy="150" r="1.2" />
          <circle cx="430" cy="70" r="1.6" />
          <circle cx="560" cy="128" r="1.2" />
          <circle cx="760" cy="96" r="1.6" />
          <circle cx="820" cy="190" r="1.2" />
        </g>
        <path
          d="M110 480 C 300 370, 470 330, 690 360"
          fill="none"
          stroke="#fff"
          strokeOpacity="0.75"
          strokeWidth="2"
          strokeDasharray="3 8"
          strokeLinecap="round"
        />
        <path d="M728 352 l-38 -9 6 9 -6 11z" fill="#fff" transform="rotate(8 710 352)" />
        <path d="M0 640 L150 470 L220 530 L350 350 L440 460 L520 390 L670 580 L760 500 L880 620 V900 H0z" fill="url(#far)" />
        <path d="M350 350 L304 414 L332 433 L356 416 L382 444 L406 418 L430 448z" fill="#fff" />
        <path d="M0 740 L180 590 L300 680 L450 550 L640 710 L760 640 L880 730 V900 H0z" fill="url(#near)" />
        <path d="M0 830 L220 720 L420 806 L610 722 L880 840 V900 H0z" fill="#12385d" />
      </svg>
      <div className={styles['brand']}>Reap {t('product')}</div>
      <p className={styles['claim']}>
        {t('login.claim1')}
        <br />
        {t('login.claim2')}
      </p>
    </div>
  );
}
