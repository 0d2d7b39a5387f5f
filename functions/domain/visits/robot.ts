/** Every browser has said one of these first for twenty years; programs mostly say their own name. */
const browser = /^(?:Mozilla|Opera)\//;

/** Words of programs that come as a browser; Cubot makes telephones. */
const robot =
  /(?<!cu)bot|crawl|spider|slurp|mediapartners|inspectiontool|headless|lighthouse|preview|scan|monitor|fetch|archive|validator|facebookexternalhit|python|curl|wget/i;

/** A rule of thumb by what a visitor calls itself: whoever lies about it counts as a person. */
export function isRobot(agent: string): boolean {
  return !browser.test(agent) || robot.test(agent);
}
