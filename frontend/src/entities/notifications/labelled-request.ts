/**
 * The id of a website's request by its label, `R-14`, with which the bell names it. Apart from the request's schemas,
 * which no screen but the requests' own loads.
 */
export function labelledRequest(websiteId: number, label: string): string {
  return label.replace('R-', `${websiteId}-`);
}
