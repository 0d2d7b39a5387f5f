import './preview-review.css';

/** A drawing of a preview with comments and approval. */
export function PreviewReview() {
  return (
    <>
      <span className="sample-pin sample-pin-title">1</span>
      <span className="sample-pin sample-pin-picture">2</span>
      <span className="sample-comment">
        <b>2</b> Could this be our courtyard in the evening?
        <span className="sample-done">Changed</span>
      </span>
      <span className="sample-approved">Approved</span>
    </>
  );
}
