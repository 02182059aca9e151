import { theme as antdTheme, type ThemeConfig } from 'antd';
import { FONT, palettes, type ThemeName, toneColours } from './tokens.ts';

/** antd's tokens for a theme. `calm` leaves all motion out, for people who asked for less. */
export function antdThemeOf(name: ThemeName, calm: boolean): ThemeConfig {
  const colour = palettes[name];
  return {
    // The styles are antd's own file: written at run time they cost a quarter of each page's first drawing.
    zeroRuntime: true,
    hashed: false,
    algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: colour.primary,
      colorInfo: colour.primary,
      colorLink: colour.primary,
      colorSuccess: colour.success,
      // What antd makes of this green is a grey.
      colorSuccessBg: toneColours[name].done.ground,
      colorSuccessBorder: toneColours[name].decided.border,
      colorWarning: colour.warning,
      colorError: colour.error,
      colorBgLayout: colour.page,
      colorBgContainer: colour.card,
      colorBgElevated: colour.raised,
      colorBorder: colour.field,
      colorBorderSecondary: colour.border,
      colorSplit: colour.border,
      colorText: colour.text,
      colorTextSecondary: colour.secondary,
      colorTextTertiary: colour.faint,
      colorTextDescription: colour.secondary,
      colorTextPlaceholder: colour.faint,
      fontFamily: FONT,
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 8,
      controlHeight: 32,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      motion: !calm,
      boxShadow: '0 6px 20px rgba(15, 30, 50, 0.16)',
      boxShadowTertiary: 'none',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        ...(name === 'dark' && { primaryColor: '#0b1420', dangerColor: '#0b1420' }),
      },
      Form: { itemMarginBottom: 26, labelColor: colour.secondary, verticalLabelPadding: '0 0 4px' },
      Modal: { titleFontSize: 16 },
      Tabs: { verticalItemPadding: '8px 16px 8px 0' },
      Tooltip: { maxWidth: 360 },
    },
  };
}
