import { Alert } from 'antd';
import { separatorOf } from '../../i18n/join-words.ts';
import { useWords } from '../../i18n/words.tsx';

interface ErrorLineProps {
  problems: readonly { field: string; label: string }[];
  onGo: (field: string) => void;
}

/** Counts what has to be changed and leads to each (LOOK, form page). */
export function ErrorLine({ problems, onGo }: ErrorLineProps) {
  const { t, language } = useWords();
  if (problems.length === 0) return null;
  return (
    <Alert
      type="error"
      role="alert"
      style={{ marginBottom: 12 }}
      title={
        <>
          {t('form.problems', { n: problems.length })}
          {problems.map(({ field, label }, index) => (
            <span key={field}>
              {index > 0 && separatorOf(language)}
              <button
                type="button"
                className="reap-link"
                style={{ color: 'inherit', textDecoration: 'underline' }}
                onClick={() => onGo(field)}
              >
                {label}
              </button>
            </span>
          ))}
        </>
      }
    />
  );
}
