/** What checks a form before it is sent: a schema of valibot, or anything else that keeps to the same open standard. */

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

type Checked<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

export type FormCheck<Values, Output = Values> = {
  readonly '~standard': {
    readonly validate: (values: Values) => Checked<Output> | Promise<Checked<Output>>;
    readonly types?: { readonly input: Values; readonly output: Output } | undefined;
  };
};

/** Messages by field; an issue of no field in particular stands under the empty name. */
export function byField(issues: readonly Issue[]): Readonly<Record<string, readonly string[]>> {
  const errors: Record<string, string[]> = {};
  for (const { path = [], message } of issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    (errors[field] ??= []).push(message);
  }
  return errors;
}

type Errors = Readonly<Record<string, readonly string[]>>;

const issuesOf = <Values>(schema: FormCheck<Values, unknown>, values: Values): Errors => {
  const checked = schema['~standard'].validate(values);
  return checked instanceof Promise || !checked.issues ? {} : byField(checked.issues);
};

/**
 * What is still wrong once a field was changed: of the field itself what the schema says of it now, of the others
 * what is shown, less what this change has mended. The server's word on a field goes when it is changed.
 */
export function stillWrong<Values>(
  schema: FormCheck<Values, unknown>,
  shown: Errors,
  { name, before, after }: { readonly name: string; readonly before: Values; readonly after: Values },
): Errors {
  if (Object.keys(shown).length === 0) return shown;
  const [was, is] = [issuesOf(schema, before), issuesOf(schema, after)];
  return Object.fromEntries(
    Object.entries(shown).flatMap(([field, messages]) => {
      if (field === name || field.startsWith(`${name}.`))
        return is[field] === undefined ? [] : [[field, is[field]]];
      return was[field] !== undefined && is[field] === undefined ? [] : [[field, messages]];
    }),
  );
}
