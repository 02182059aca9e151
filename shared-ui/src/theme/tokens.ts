import type { Tone } from '@reap/contracts/enums';

export type ThemeName = 'light' | 'dark';

interface Palette {
  primary: string;
  success: string;
  warning: string;
  error: string;
  page: string;
  card: string;
  raised: string;
  head: string;
  border: string;
  /** The frame of what can be typed into. */
  field: string;
  text: string;
  secondary: string;
  faint: string;
  chosen: string;
  /** A row under the pointer. */
  hover: string;
}

/** The colours of the portal, light and dark; text on every ground has a contrast of at least 4.5:1 (LOOK, everybody). */
export const palettes: Record<ThemeName, Palette> = {
  light: {
    primary: '#0f62b5',
    success: '#1e8e5a',
    warning: '#b76e00',
    error: '#c9352b',
    page: '#f4f6f9',
    card: '#ffffff',
    raised: '#ffffff',
    head: '#f8fafc',
    border: '#e3e8ef',
    field: '#cfd7e2',
    text: '#1b2430',
    secondary: '#5a6675',
    faint: '#66717f',
    chosen: '#e8f1fb',
    hover: '#f5f9fe',
  },
  dark: {
    primary: '#5aa2ea',
    success: '#4cc38a',
    warning: '#e5a53d',
    error: '#f0766c',
    page: '#10151c',
    card: '#171e27',
    raised: '#1f2833',
    head: '#1b232d',
    border: '#2c3744',
    field: '#3a4756',
    text: '#e4e9f0',
    secondary: '#a3afbd',
    faint: '#8f9bab',
    chosen: '#1b3350',
    hover: '#1d2733',
  },
};

interface ToneColours {
  text: string;
  ground: string;
  border: string;
}

/** One colour per meaning of a state, everywhere; `decided` is green outline (LOOK, "States have one colour"). */
export const toneColours: Record<ThemeName, Record<Tone, ToneColours>> = {
  light: {
    idle: { text: '#556170', ground: '#eef1f5', border: 'transparent' },
    waiting: { text: '#0f62b5', ground: '#e8f1fb', border: 'transparent' },
    returned: { text: '#945800', ground: '#fdf1dc', border: 'transparent' },
    decided: { text: '#177347', ground: 'transparent', border: '#7fc6a3' },
    done: { text: '#177347', ground: '#e4f5ec', border: 'transparent' },
    failed: { text: '#b92d24', ground: '#fdeaea', border: 'transparent' },
  },
  dark: {
    idle: { text: '#aab5c2', ground: '#252f3b', border: 'transparent' },
    waiting: { text: '#7db8f2', ground: '#1b3350', border: 'transparent' },
    returned: { text: '#eab45c', ground: '#3b2d14', border: 'transparent' },
    decided: { text: '#62cc98', ground: 'transparent', border: '#2f7a55' },
    done: { text: '#62cc98', ground: '#16382a', border: 'transparent' },
    failed: { text: '#f58d84', ground: '#45211f', border: 'transparent' },
  },
};

export const FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";

/** Sizes of the frame and of pages in pixels (LOOK, frame). */
export const sizes = {
  topBar: 48,
  menu: 216,
  menuCollapsed: 56,
  tabBar: 36,
  padding: 16,
  aside: 320,
  twoColumns: 1280,
  phone: 768,
} as const;
