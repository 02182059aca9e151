import { CloseOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useWords } from '../i18n/words.tsx';

interface PersonTagProps {
  person: { employeeName: string; jobNumber: string };
  onRemove: () => void;
}

/** Somebody who was chosen, as a tag with a button that takes him out again. */
export function PersonTag({ person, onRemove }: PersonTagProps) {
  const { t } = useWords();
  return (
    <Tag style={{ marginInlineEnd: 0 }}>
      {person.employeeName} {person.jobNumber}{' '}
      <button
        type="button"
        className="reap-link"
        style={{ color: 'inherit' }}
        aria-label={t('person.remove', { name: person.employeeName })}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden style={{ fontSize: 10 }} />
      </button>
    </Tag>
  );
}
