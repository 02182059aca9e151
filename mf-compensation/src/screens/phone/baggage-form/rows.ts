/** What the rows of the form are given. */
export interface RowsProps {
  text: (name: string) => string;
  change: (part: Record<string, unknown>) => void;
  errors: Record<string, string>;
  isOpen: boolean;
}
