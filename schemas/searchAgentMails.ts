/** Listings in one mail; more are on the pages that it links to. */
export const mailedListings = 20;

/** Days without activity of its owner after which a search agent asks whether it is still wanted. */
export const idleDays = 365;

/** Days that the owner has for an answer before the agent is paused. */
export const answerDays = 30;
