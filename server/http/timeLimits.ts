/** How long things may take, in milliseconds; tests make them shorter. */
export interface TimeLimits {
  /** An answer that depends on this server alone. */
  answerMs: number;
  /** A call that sends a file or has others asked, its waiting included. */
  lastingMs: number;
  /** A file on its way in. */
  uploadMs: number;
  /** Silence within it. */
  stalledUploadMs: number;
}

export const timeLimits: TimeLimits = {
  answerMs: 4_500,
  lastingMs: 120_000,
  uploadMs: 90_000,
  stalledUploadMs: 20_000,
};

/** Longer than any call lasts by its own limits: whatever has not come whole by then is cut off. */
export const requestTimeoutMs = ({ lastingMs }: TimeLimits): number => lastingMs + 10_000;
