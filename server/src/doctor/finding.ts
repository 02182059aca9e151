/** What was found where one thing was looked at; `cure` is there where it is not well, and says what to do. */
export interface Finding {
  about: 'data directory' | 'port' | 'parts' | 'keys' | 'database' | 'migrations' | 'role' | 'clock' | 'backups';
  text: string;
  cure?: string;
}
