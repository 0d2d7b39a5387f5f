const form = document.querySelector('form');
const thanks = document.querySelector('.thanks');
const fields = [...form.querySelectorAll('[data-missing]')];

function problemOf(field) {
  if (field.value.trim() === '') return field.dataset.missing;
  return field.validity.valid ? '' : field.dataset.wrong;
}

/** Shows or clears the error of a field; returns whether the field is valid. */
function check(field) {
  const problem = problemOf(field);
  field.setAttribute('aria-invalid', String(problem !== ''));
  document.getElementById(`${field.id}-error`).textContent = problem;
  return problem === '';
}

for (const field of fields) {
  field.addEventListener('input', () => {
    if (field.getAttribute('aria-invalid') === 'true') check(field);
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const wrong = fields.filter((field) => !check(field));
  if (wrong.length > 0) return wrong[0].focus();
  form.hidden = true;
  thanks.hidden = false;
  thanks.focus();
});
