import type { ReactNode } from 'react';
import { useLandingTexts } from './landing-texts.ts';
import { SampleFrame } from './sample-frame.tsx';
import './store-sample.css';

export function StoreSample() {
  const { words, samples } = useLandingTexts();
  return (
    <SampleFrame
      name={words.sample2Name}
      site={samples.store}
      address={words.sample2Address}
      caption={words.sample2Caption}
      className="sample-store"
    >
      <p className="sample-store-nav">
        <b>{words.sample2Name}</b>
        <span>Bag (2)</span>
      </p>
      <p className="sample-store-title">{words.sample2Title}</p>
      <div className="sample-store-grid">
        <Product name="Moon vase" price="$68" tint="sample-tint-blush">
          <path
            fill="#b4502b"
            d="M40 14h20v8c0 8 20 14 20 38 0 20-13 30-30 30S20 80 20 60c0-24 20-30 20-38z"
          />
          <path fill="#d5794f" d="M34 44c-7 8-7 24 0 34-3-10-3-24 0-34z" />
          <path fill="#8c3a1d" d="M38 12h24v5H38z" />
        </Product>
        <Product name="Supper bowl" price="$34" tint="sample-tint-sky">
          <path fill="#f5efe2" d="M14 44h72c0 26-13 42-36 42S14 70 14 44z" />
          <path fill="#d9cdb7" d="M14 44h72c0 4 0 6-1 9H15c-1-3-1-5-1-9z" />
          <path fill="#2f5d7c" d="M18 62h64l-2 6H20z" />
        </Product>
        <Product name="Tall jug" price="$52" tint="sample-tint-moss">
          <path fill="none" stroke="#e7b94c" strokeWidth="7" d="M66 34c20-2 20 30 2 30" />
          <path
            fill="#e7b94c"
            d="M34 12h28l4 8-5 4c2 16 10 20 10 40 0 18-8 24-21 24S29 82 29 64c0-20 8-24 9-40z"
          />
          <path fill="#f5d98d" d="M38 40c-5 10-5 28 0 38-2-12-2-26 0-38z" />
        </Product>
        <Product name="Day mug" price="$24" tint="sample-tint-sand">
          <path fill="none" stroke="#3d4a3f" strokeWidth="7" d="M66 42c20-3 20 28 0 26" />
          <path fill="#3d4a3f" d="M26 30h44v46c0 8-6 12-12 12H38c-6 0-12-4-12-12z" />
          <path fill="#eee3cc" d="M26 58h44v10H26z" />
        </Product>
      </div>
    </SampleFrame>
  );
}

interface ProductProps {
  readonly name: string;
  readonly price: string;
  readonly tint: string | undefined;
  readonly children: ReactNode;
}

function Product({ name, price, tint, children }: ProductProps) {
  return (
    <div>
      <svg aria-hidden="true" viewBox="0 0 100 100" className={tint}>
        {children}
      </svg>
      <p>
        <span>{name}</span>
        <span>{price}</span>
      </p>
    </div>
  );
}
