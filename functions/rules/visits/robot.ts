/** All browsers have begun with these for twenty years; programs mostly use their own name. */
const browser = /^(?:Mozilla|Opera)\//;

/** Words of programs that pose as a browser; Cubot is a brand of phones. */
const robot =
  /(?<!cu)bot|crawl|spider|slurp|mediapartners|inspectiontool|headless|lighthouse|preview|scan|monitor|fetch|archive|validator|facebookexternalhit|python|curl|wget/i;

/** A heuristic by user agent: a robot that poses as a browser counts as a person. */
export function isRobot(agent: string): boolean {
  return !browser.test(agent) || robot.test(agent);
}
