import type { ThemeOptions } from '@mui/material/styles';
import { figures, focusRing, radii, token } from '../../../ui/tokens';

/** Theme of tables, tabs, pagination and breadcrumbs. */
export const tables: ThemeOptions['components'] = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderBottomColor: token('hairline'),
        padding: '12px 16px',
        fontSize: '0.9375rem',
        ...figures,
      },
      head: {
        backgroundColor: 'transparent',
        color: token('muted'),
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.3,
        paddingTop: 10,
        paddingBottom: 10,
        whiteSpace: 'nowrap',
      },
      sizeSmall: { padding: '8px 16px' },
      paddingCheckbox: { padding: '0 4px 0 10px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:last-child > td': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': { backgroundColor: token('hover') },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: token('selected') },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        '&:hover, &:focus': { color: token('ink') },
        '&.Mui-active': { color: token('ink'), '& .MuiTableSortLabel-icon': { color: token('primary') } },
        '&.Mui-focusVisible': focusRing,
        borderRadius: 4,
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44 },
      indicator: { height: 2.5, borderRadius: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        padding: '10px 14px',
        color: token('muted'),
        '&:hover': { color: token('ink') },
        '&.Mui-selected': { color: token('primary') },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -3, borderRadius: radii.small },
      },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        borderRadius: radii.control,
        ...figures,
        '@media (pointer: coarse)': { minWidth: 44, height: 44 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: token('selected'),
          color: token('primary'),
          fontWeight: 650,
        },
        '&.Mui-focusVisible': focusRing,
      },
    },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: { fontSize: '0.875rem', color: token('muted') },
      separator: { color: token('muted') },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: token('hairline') } } },
};
