/** Heights of the charts in pixels, reserved before they are loaded. */
export const chartHeights = { visits: 260, leads: 130 } as const;
