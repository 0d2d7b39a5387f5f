/** Labels of the sample sites: folders in the bucket of previews and, with a preview domain, hosts. */
export const sampleLabels = {
  portfolio: 'sample-portfolio',
  store: 'sample-store',
  restaurant: 'sample-restaurant',
} as const;
