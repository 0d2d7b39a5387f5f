/** SPEC-9.2, RULE-10. */
export const listLimits = {
  pageSize: 10,
  maxPageSize: 100,
  /** A search that more users match is in the order of the matched text. */
  sortedMatches: 200,
} as const;

/** How much the search of the whole panel finds: of each kind, and of the requests of one website. */
export const findLimits = { each: 5, requestsOfWebsite: 3 } as const;

/** Among how many customers that match, and as many websites, the list of websites looks for its page. */
export const websiteSearch = { among: 50 } as const;

/** A page of the activity: its rows are one sentence each. */
export const activityLimits = { pageSize: 25 } as const;

/** How far the marks in the panel's navigation count each list: beyond that they say 99+. */
export const waitingLimits = { counted: 100 } as const;

/** RULE-29: how many updates of a website the dashboard lists. */
export const updateLimits = { newest: 20 } as const;
