const monday = 1;
const sunday = 0;
const lunchEnds = '15:00';

const form = document.querySelector('.form');
const thanks = document.querySelector('.thanks');
const { day, time, who, phone } = form.elements;

/** A calendar day, at noon so that no time zone changes it. */
const dayOf = (field) => new Date(`${field.value}T12:00`);
const inWords = (date) =>
  date.toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' });

function isoDay(date) {
  const [month, dayOfMonth] = [date.getMonth() + 1, date.getDate()];
  return [date.getFullYear(), month, dayOfMonth].map((it) => String(it).padStart(2, '0')).join('-');
}

/** The error of each field; empty if valid. */
const problems = {
  day: () => {
    if (day.value === '') return 'Choose a day.';
    if (day.value < isoDay(new Date())) return 'That evening is over. Choose another.';
    return dayOf(day).getDay() === monday ? 'On Mondays we mend nets. Choose another day.' : '';
  },
  time: () => {
    if (day.value === '') return '';
    const isLunch = time.value < lunchEnds;
    if (dayOf(day).getDay() === sunday) return isLunch ? '' : 'On Sundays we serve lunch only.';
    return isLunch ? 'Lunch is on Sundays only.' : '';
  },
  who: () => (who.value.trim() === '' ? 'Whose table is it?' : ''),
  phone: () => {
    const digits = phone.value.replace(/\D/g, '');
    if (phone.value.trim() === '') return 'A number, in case of storms.';
    return digits.length < 7 ? 'That number looks too short.' : '';
  },
};

/** Shows or clears the error of a field; returns whether the field is valid. */
function check(field) {
  const problem = problems[field.id]();
  field.setAttribute('aria-invalid', String(problem !== ''));
  document.getElementById(`${field.id}-error`).textContent = problem;
  return problem === '';
}

const fields = [day, time, who, phone];

for (const field of fields) {
  field.addEventListener('input', () => {
    const judged = fields.filter((it) => it.hasAttribute('aria-invalid'));
    for (const it of judged) check(it);
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const wrong = fields.filter((field) => !check(field));
  if (wrong.length > 0) return wrong[0].focus();
  const guests = form.elements.guests.value;
  document.querySelector('.thanks-name').textContent = who.value.trim();
  document.querySelector('.thanks-table').textContent =
    `A table for ${guests}, ${inWords(dayOf(day))}, at ${time.value}.`;
  form.hidden = true;
  thanks.hidden = false;
  thanks.focus();
  send();
});

/** Thanks guests at once; shows the form again if sending fails. */
async function send() {
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetch(form.action, { method: 'POST', body, keepalive: true }).catch(
    () => null,
  );
  if (answer?.ok) return;
  thanks.hidden = true;
  form.hidden = false;
  document.getElementById('form-error').textContent =
    'Your booking did not reach us. Please telephone, or try again later.';
}

day.min = isoDay(new Date());

/* The row of today; the table starts on Monday. */
const rows = document.querySelectorAll('.hours tbody tr');
const today = rows[(new Date().getDay() + 6) % 7];
today.classList.add('today');
today.querySelector('th').append(', today');
