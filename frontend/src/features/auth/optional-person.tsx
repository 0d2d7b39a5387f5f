import { PersonField } from '#frontend/src/entities/customer/person-field.tsx';
import { FieldPair } from '#frontend/src/ui/form.tsx';
import styles from './auth.module.css';

/** Folded until somebody wants it, or a browser has filled it in: what is sent is seen. */
export function OptionalPerson() {
  return (
    <details
      className={styles.optional}
      onInput={({ currentTarget }) => {
        currentTarget.open = true;
      }}
    >
      <summary>Add your name and company</summary>
      <div className={styles.person}>
        <FieldPair>
          <PersonField name="firstName" autofill />
          <PersonField name="lastName" autofill />
        </FieldPair>
        <PersonField name="companyName" autofill />
        <PersonField name="phone" autofill />
      </div>
    </details>
  );
}
