/** Heights of the charts in pixels, reserved while they are loading. */
export const chartHeights = { visits: 260, leads: 130 } as const;
