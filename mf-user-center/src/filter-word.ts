import { usePortal } from '@reap/shared-ui/portal';

/** What the tag of a filter calls a value: dots until the names are known, a word where what it stands for is gone. */
export function useFilterWord(options: readonly { value: string; label: string }[]): (value: string | string[]) => string {
  const { t } = usePortal();
  const gone = options.length === 0 ? '…' : t('common.outOfUse');
  return value => options.find(option => option.value === String(value))?.label ?? gone;
}
