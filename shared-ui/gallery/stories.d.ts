interface StoryModules {
  (file: string): { default: import('./story.ts').Story };
  keys(): string[];
}
interface ImportMeta {
  /** webpack's: the modules of a folder. */
  webpackContext(folder: string, options: { regExp: RegExp }): StoryModules;
}
