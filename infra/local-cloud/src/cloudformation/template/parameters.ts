import { requireJavaPattern } from './java-pattern.ts';
import type { Template, TemplateParameter } from './template.ts';

type Given = Readonly<Record<string, string>>;

/** Parameters of the bootstrap stack, read only by `cdk deploy` itself. */
const SSM_TYPE = 'AWS::SSM::Parameter::Value<String>';

/** Throws for undeclared parameters, missing values and violated constraints. */
export function parameterValues(template: Template, given: Given): Map<string, string> {
  for (const name of Object.keys(given)) {
    if (!(name in template.Parameters)) {
      throw new Error(`The template has no parameter ${name}.`);
    }
  }
  return new Map(
    Object.entries(template.Parameters).map(([name, parameter]) => [
      name,
      parameterValue(name, parameter, given[name]),
    ]),
  );
}

function parameterValue(name: string, parameter: TemplateParameter, given?: string): string {
  if (parameter.AllowedPattern !== undefined) requireJavaPattern(name, parameter.AllowedPattern);
  const value = given ?? parameter.Default?.toString();
  if (value === undefined) throw new Error(`Parameter ${name} needs a value.`);
  const violation = parameter.Type === SSM_TYPE ? undefined : violatedConstraint(parameter, value);
  if (violation !== undefined) {
    const hint = parameter.ConstraintDescription ?? violation;
    throw new Error(`Parameter ${name} does not take "${value}": ${hint}.`);
  }
  return value;
}

function violatedConstraint(parameter: TemplateParameter, value: string): string | undefined {
  const { AllowedValues, AllowedPattern, MinLength, MaxLength, MinValue, MaxValue } = parameter;
  if (AllowedValues && !AllowedValues.map(String).includes(value)) {
    return `one of ${AllowedValues.join(', ')}`;
  }
  if (AllowedPattern !== undefined && !new RegExp(`^(?:${AllowedPattern})$`).test(value)) {
    return `must match ${AllowedPattern}`;
  }
  if (value.length < (MinLength ?? 0)) return `at least ${MinLength} characters`;
  if (value.length > (MaxLength ?? Infinity)) return `at most ${MaxLength} characters`;
  return parameter.Type === 'Number' ? violatedRange(value, MinValue, MaxValue) : undefined;
}

function violatedRange(value: string, minimum = -Infinity, maximum = Infinity): string | undefined {
  const number = Number(value);
  if (value.trim() === '' || Number.isNaN(number)) return 'must be a number';
  if (number < minimum) return `at least ${minimum}`;
  return number > maximum ? `at most ${maximum}` : undefined;
}
