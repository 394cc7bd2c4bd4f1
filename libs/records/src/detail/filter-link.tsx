import { DetailLink } from './detail-link.tsx';

interface FilterLinkProps {
  /** Path of the list page. */
  page: string;
  /** Query parameter of the filter. */
  parameter: string;
  value: string;
  /** Default: the value. */
  label?: string;
  onClick: () => void;
}

/** Link in the details of a record to the list that is filtered by one of its values. */
export const FilterLink = ({ page, parameter, value, label = value, onClick }: FilterLinkProps) => (
  <DetailLink to={`${page}?${new URLSearchParams({ [parameter]: value }).toString()}`} onClick={onClick}>
    {label}
  </DetailLink>
);
