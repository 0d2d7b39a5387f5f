const freeFrom = 120;
const deliveryCost = 9;
const most = 9;

const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const dollars = (amount) => `$${amount}`;

/* Views: the fragment names the pot, CSS shows it. */
const shopTitle = document.title;

function enterView() {
  const product = find('.product:target');
  document.title = product ? `${product.dataset.name} · kilnhouse` : shopTitle;
  if (product) find('h1', product).focus({ preventScroll: true });
  if (product) window.scrollTo(0, 0);
}

addEventListener('hashchange', enterView);
if (find('.product:target')) enterView();

find('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  find('main').focus();
});

/* Catalogue */
const filters = all('[data-show]');

for (const filter of filters) {
  filter.addEventListener('click', () => {
    const { show } = filter.dataset;
    for (const it of filters) it.setAttribute('aria-pressed', String(it === filter));
    for (const tile of all('.catalogue > li')) {
      tile.hidden = show !== 'all' && tile.dataset.kind !== show;
    }
    find('.catalogue').classList.toggle('filtered', show !== 'all');
  });
}

/* Bag: it lives as long as the page. */
const bag = new Map();
const dialog = find('.bag');

function add(product, glaze, count) {
  const key = `${product.id} ${glaze}`;
  const { name, price } = product.dataset;
  const line = bag.get(key) ?? { id: product.id, name, glaze, price: Number(price), count: 0 };
  line.count = Math.min(line.count + count, most);
  bag.set(key, line);
}

function showLine([key, line]) {
  const item = find('.line-template').content.cloneNode(true);
  const said = `${line.name}, ${line.glaze}`;
  find('.line', item).dataset.key = key;
  find('.pot', item).classList.add(`g-${line.glaze}`);
  find('use', item).setAttribute('href', `#p-${line.id}`);
  find('.line-name', item).textContent = line.name;
  find('.line-glaze', item).textContent = line.glaze;
  find('.line-price', item).textContent = dollars(line.price * line.count);
  find('.line-number', item).textContent = line.count;
  find('.less', item).setAttribute('aria-label', `One less: ${said}`);
  find('.more', item).setAttribute('aria-label', `One more: ${said}`);
  find('.remove', item).setAttribute('aria-label', `Remove: ${said}`);
  find('.less', item).disabled = line.count === 1;
  find('.more', item).disabled = line.count === most;
  return item;
}

function showBag() {
  const lines = [...bag.values()];
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.count * line.price, 0);
  const missing = freeFrom - subtotal;
  const delivery = missing > 0 ? deliveryCost : 0;
  find('.lines').replaceChildren(...[...bag].map(showLine));
  find('.bag-count').textContent = count;
  find('.bag-empty').hidden = count > 0;
  find('.bag-foot').hidden = count === 0;
  find('.delivery').textContent =
    missing > 0 ? `${dollars(missing)} more and delivery is on us.` : 'Delivery is on us.';
  find('.subtotal').textContent = dollars(subtotal);
  find('.carriage').textContent = delivery === 0 ? 'Free' : dollars(delivery);
  find('.total').textContent = dollars(subtotal + delivery);
}

function openBag() {
  find('.bag-thanks').hidden = true;
  showBag();
  dialog.showModal();
  find('#bag-title').focus();
}

for (const product of all('.product')) {
  find('form', product).addEventListener('submit', (event) => {
    event.preventDefault();
    const { glaze, count } = event.target.elements;
    add(product, glaze.value, count.valueAsNumber);
    openBag();
  });
}

find('.lines').addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  const { key } = button.closest('.line').dataset;
  const line = bag.get(key);
  if (button.classList.contains('remove')) bag.delete(key);
  else line.count += button.classList.contains('more') ? 1 : -1;
  const { className } = button;
  showBag();
  const again = find(`[data-key="${key}"] [class="${className}"]:enabled`);
  (again ?? find('#bag-title')).focus();
});

find('.bag-button').addEventListener('click', openBag);
find('.bag-close').addEventListener('click', () => dialog.close());
find('.check-out').addEventListener('click', () => {
  bag.clear();
  showBag();
  find('.bag-empty').hidden = true;
  find('.bag-thanks').hidden = false;
  find('.bag-thanks h3').focus();
});
