import type { ThemeOptions } from '@mui/material/styles';
import { figures, focusRing, radii, token } from '../../../ui/tokens';

/** Theme of inputs: static labels above the field, and a visible border. */
export const inputs: ThemeOptions['components'] = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiSelect: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small', fullWidth: true },
    styleOverrides: {
      paper: { marginTop: 4 },
      listbox: { padding: 6 },
      option: {
        borderRadius: radii.small,
        minHeight: 40,
        '@media (pointer: coarse)': { minHeight: 44 },
        '&.Mui-focused': { backgroundColor: token('hover') },
        '&[aria-selected="true"], &[aria-selected="true"].Mui-focused': {
          backgroundColor: token('selected'),
        },
      },
      noOptions: { color: token('muted') },
      loading: { color: token('muted') },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'normal',
        color: token('ink'),
        '&.Mui-focused, &.Mui-error': { color: token('ink') },
      },
      asterisk: { color: token('accent') },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: { color: token('ink'), '&.Mui-focused, &.Mui-error': { color: token('ink') } },
      asterisk: { color: token('accent') },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: figures,
      input: { '&::placeholder': { color: token('muted'), opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: radii.control,
        backgroundColor: token('surface'),
        minHeight: 42,
        '@media (pointer: coarse)': { minHeight: 46 },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: token('ink') },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: token('primary'), borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: token('error') },
        '&.Mui-disabled': { backgroundColor: token('sunken') },
      },
      notchedOutline: { top: 0, borderColor: token('control'), '& legend': { display: 'none' } },
      // iOS zooms in on inputs with a smaller font size.
      input: { fontSize: '1rem', paddingTop: 9, paddingBottom: 9 },
    },
  },
  MuiFilledInput: { defaultProps: { disableUnderline: true } },
  MuiInputAdornment: { styleOverrides: { root: { color: token('muted'), '& p': { color: 'inherit' } } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '6px 0 0', fontSize: '0.8125rem', lineHeight: 1.4, color: token('muted') },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -9, '@media (pointer: coarse)': { minHeight: 44 } } },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        color: token('control'),
        padding: 9,
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -4 },
      },
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: {
        color: token('control'),
        padding: 9,
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -4 },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 56, height: 40, padding: 8 },
      track: { borderRadius: 12, backgroundColor: token('control'), opacity: 1 },
      switchBase: {
        padding: 12,
        '&.Mui-checked': { transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: token('primary'), opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
      },
      // The knob is inside the track, because in the page's colour it would have no contrast to the page.
      thumb: { width: 16, height: 16, boxShadow: 'none', backgroundColor: token('surface') },
    },
  },
};
