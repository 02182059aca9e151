import styles from './fields.module.css';

/** What went wrong with the whole form; announced when it appears. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" aria-live="assertive">
      {text && <div className={styles['alert']}>{text}</div>}
    </div>
  );
}
