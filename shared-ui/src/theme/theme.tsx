import { createContext, use } from 'react';
import type { ThemeName } from './tokens.ts';

export const ThemeContext = createContext<ThemeName>('light');

/** The theme that is on screen, for the rare widget that draws by hand. */
export const useThemeName = (): ThemeName => use(ThemeContext);
