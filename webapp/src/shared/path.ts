/** What an address is: the pattern that the router matches, and a builder with typed parameters. */
type ParameterNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type Parameters<Pattern extends string> = [ParameterNames<Pattern>] extends [never]
  ? []
  : [values: Readonly<Record<ParameterNames<Pattern>, string | number>>];

type Path<Pattern extends string> = {
  readonly pattern: Pattern;
  readonly to: (...values: Parameters<Pattern>) => string;
};

export function path<const Pattern extends string>(pattern: Pattern): Path<Pattern> {
  return {
    pattern,
    to: (...[values]) => {
      const given: Readonly<Record<string, string | number>> = values ?? {};
      return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
    },
  };
}

/** The addresses of a list and of each record in it. */
export const listPath = <const Pattern extends string>(pattern: Pattern) => ({
  ...path(pattern),
  item: path(`${pattern}/:id`),
});

/** The same where new ones are made: each begins at an address of its own. */
export const recordPath = <const Pattern extends string>(pattern: Pattern) => ({
  ...listPath(pattern),
  create: path(`${pattern}/new`),
});

/**
 * Whether an address is of this pattern, as the router reads it: letters of either case, a slash at the end or none.
 */
export const isAt = (pattern: string, pathname: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i').test(pathname);
