import '@mui/material/Chip';

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    /** A small tinted chip with a dot, for statuses: colour tells, text says. */
    status: true;
  }
}
